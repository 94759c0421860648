// Generated covers, avatars, seals and the scene by day and by night.

import { useWords } from "../lib/words.ts";
import { Avatar, AvatarRow, EmptySeat } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { CoverImage } from "../ui/cover-image.tsx";
import { CoverTitle } from "../ui/cover-marks.tsx";
import { Scene } from "../ui/scene.tsx";
import { Seal } from "../ui/seal.tsx";
import { TitleText } from "../ui/title-text.tsx";
import { type Art, coverOf } from "./art.ts";
import styles from "./docs.module.css";
import { samples } from "./samples-text.ts";
import { DocsSection, Specimen, Specimens } from "./specimen.tsx";
import { headings, text } from "./text.ts";

export function DocsImagery({ art }: { art: Art }) {
  const t = useWords(text);
  const s = useWords(samples);
  const heading = useWords(headings);
  const institutions = [s.ludao, s.rongcheng, s.shufan, s.qinglu, s.haiwan, s.nanhu];
  return (
    <DocsSection id="imagery" title={heading.imagery}>
      <Specimens title={t.covers} layout="four">
        {Object.entries(art.covers).map(([category, cover]) => (
          <Specimen key={category} name={category}>
            <CoverImage fallback={cover} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens title={t.largeCover} layout="two">
        <CoverImage fallback={coverOf(art, "humanities")}>
          <CoverTitle title={<TitleText text={s.houses} />} note={s.ludao} />
        </CoverImage>
        <CoverImage fallback={coverOf(art, "arts")} ratio="2/1" dimmed />
      </Specimens>
      <Specimens title={t.avatars}>
        {art.avatars.map(({ svg, name }, index) => (
          <Avatar key={name} svg={svg} name={name} size={index === 0 ? 72 : 48} />
        ))}
        <AvatarRow label={s.people}>
          {art.avatars.slice(0, 2).map(({ svg, name }) => (
            <Avatar key={name} svg={svg} name={name} />
          ))}
          <EmptySeat />
        </AvatarRow>
      </Specimens>
      <Specimens title={t.seals}>
        {institutions.map((name, index) => (
          <Seal key={name} svg={art.seals[index] ?? ""} name={name} />
        ))}
      </Specimens>
      <Specimens title={t.scene} layout="stack">
        <div className={styles.stage} data-theme="light">
          <Scene view="home" />
        </div>
        <div className={styles.stage} data-theme="dark">
          <Scene view="home" />
        </div>
        <div className={`${styles.stage} ${styles.night}`}>
          <Scene view="join" />
          <Button variant="sprout" className={styles.above}>
            {t.teach}
          </Button>
        </div>
        <div className={styles.portrait}>
          <Scene view="signIn" />
        </div>
      </Specimens>
    </DocsSection>
  );
}
