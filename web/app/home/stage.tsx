// The stage: the banyan scene, and before it the house's own welcome and the operators' banners, one
// after the other. A banner with a picture covers the scene; one without stands on it.

import type { ReactNode } from "react";
import { ContentLink } from "../catalogue/content-link.tsx";
import { langOf } from "../catalogue/said.ts";
import { paths } from "../lib/paths.ts";
import { fill, useWords } from "../lib/words.ts";
import { buttonClass } from "../ui/button.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { classes } from "../ui/classes.ts";
import { UiLink } from "../ui/link.tsx";
import { Scene, SurfaceRoots } from "../ui/scene.tsx";
import type { Banner } from "./home-view.ts";
import styles from "./stage.module.css";
import { headings, text } from "./text.ts";

export function Stage({ banners }: { banners: readonly Banner[] }) {
  const words = useWords(text);
  return (
    <div className={styles.stage}>
      <div className={styles.art}>
        <Scene view="home" />
      </div>
      <SurfaceRoots />
      <Carousel
        label={words.banners}
        className={styles.carousel}
        controlsClassName={styles.controls}
        slides={[
          { key: "welcome", content: <Welcome /> },
          ...banners.map((banner) => ({
            key: banner.id,
            content: <BannerSlide banner={banner} />,
          })),
        ]}
        texts={{
          carousel: words.carousel,
          slide: words.slide,
          position: (n, all) => fill(words.position, { n, all }),
          pause: words.pause,
          play: words.play,
          previous: words.previous,
          next: words.next,
        }}
      />
    </div>
  );
}

function Welcome() {
  const words = useWords(text);
  const heads = useWords(headings);
  return (
    <Slide>
      <h2 className={classes("display", styles.title)}>
        {heads.welcome1}
        <br />
        {heads.welcome2}
      </h2>
      <p className={styles.subtitle}>{words.welcome}</p>
      <div className={styles.actions}>
        <UiLink href={paths.courseIndex()} className={buttonClass({ size: "lg" })}>
          {words.browse}
        </UiLink>
        <UiLink
          href={paths.courseIndex({ type: "collection" })}
          className={buttonClass({ variant: "secondary", size: "lg" })}
        >
          {words.browseSeries}
        </UiLink>
      </div>
    </Slide>
  );
}

function BannerSlide({ banner }: { banner: Banner }) {
  const words = useWords(text);
  return (
    <Slide image={banner.image}>
      <h2 className={classes(styles.title, styles.people)} {...langOf(banner.title)}>
        {banner.title.text}
      </h2>
      {banner.subtitle.text !== "" && (
        <p className={styles.subtitle} {...langOf(banner.subtitle)}>
          {banner.subtitle.text}
        </p>
      )}
      {banner.url !== "" && (
        <div className={styles.actions}>
          <ContentLink href={banner.url} className={buttonClass({ size: "lg" })}>
            {words.look}
          </ContentLink>
        </div>
      )}
    </Slide>
  );
}

function Slide({ image = null, children }: { image?: string | null; children: ReactNode }) {
  return (
    <div className={styles.slide}>
      {image !== null && (
        <div className={styles.picture}>
          <img src={image} alt="" width={1440} height={576} loading="lazy" decoding="async" />
        </div>
      )}
      <div className={classes("wrap", styles.inner)}>
        <div className={styles.copy}>{children}</div>
      </div>
    </div>
  );
}
