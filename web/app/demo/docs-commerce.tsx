// Prices, plans, payment ways, tags, countdowns and codes.

import { useState } from "react";
import { fill, useWords } from "../lib/words.ts";
import { Button } from "../ui/button.tsx";
import { Countdown } from "../ui/countdown.tsx";
import { Icon } from "../ui/icon.tsx";
import { Panel } from "../ui/panel.tsx";
import { Price, yuanFigure } from "../ui/price.tsx";
import { QrFrame } from "../ui/qr-frame.tsx";
import { RadioRows } from "../ui/radio-rows.tsx";
import { RootProgress } from "../ui/root-progress.tsx";
import { figureCell, openRow, SortHeader, Table } from "../ui/table.tsx";
import { Badge, Dot, Tag, type TagTone } from "../ui/tag.tsx";
import type { Art } from "./art.ts";
import styles from "./docs.module.css";
import { samples } from "./samples-text.ts";
import { DocsSection, Specimen, Specimens } from "./specimen.tsx";
import { headings, text } from "./text.ts";

const tones: readonly TagTone[] = [
  "neutral",
  "accent",
  "success",
  "warning",
  "danger",
  "info",
  "group",
  "seckill",
  "bargain",
  "wheel",
  "credit",
];

export function DocsCommerce({ art }: { art: Art }) {
  const heading = useWords(headings);
  return (
    <DocsSection id="commerce" title={heading.commerce}>
      <Prices />
      <Rows />
      <Tags />
      <Codes qr={art.qr} />
      <Orders />
    </DocsSection>
  );
}

function Prices() {
  const s = useWords(samples);
  const from = s.fromBefore === "" ? { after: s.fromAfter } : { before: s.fromBefore };
  return (
    <Specimens title={s.priceBlock} layout="three">
      <Specimen name={s.plain}>
        <Price fen={12800} freeText={s.free} size="xl" />
      </Specimen>
      <Specimen name={s.many}>
        <Price fen={32000} freeText={s.free} from={from} size="xl" />
      </Specimen>
      <Specimen name={s.nothing}>
        <Price fen={0} freeText={s.free} size="xl" />
      </Specimen>
      <Specimen name={s.campaign}>
        <span className={styles.row}>
          <Price fen={19900} freeText={s.free} was={{ fen: 29900, label: s.was }} size="xl" />
          <Tag tone="group">{s.saves}</Tag>
        </span>
      </Specimen>
      <Specimen name={s.checkout}>
        <Price fen={24700} freeText={s.free} size="lg" exact />
      </Specimen>
      <Specimen name={s.seckill}>
        <div className={styles.stack}>
          <RootProgress value={68.5} label={fill(s.sold, { n: "68.50" })} tone="seckill" />
          <RootProgress value={52} label={fill(s.bargained, { n: 52 })} tone="bargain" />
        </div>
      </Specimen>
    </Specimens>
  );
}

function Rows() {
  const s = useWords(samples);
  const [plan, setPlan] = useState<"self" | "guided" | "company">("guided");
  const [way, setWay] = useState<"wechat" | "campus">("wechat");
  return (
    <Specimens title={s.plans} layout="two">
      <RadioRows
        legend={s.plans}
        name="docs-plan"
        value={plan}
        onChange={setPlan}
        rows={[
          { value: "self", title: s.selfPaced, note: s.forever, after: "¥199" },
          { value: "guided", title: s.guided, note: s.until, after: "¥299" },
          { value: "company", title: s.company, disabledReason: s.closed, after: "¥1,999" },
        ]}
      />
      <RadioRows
        legend={s.payment}
        name="docs-way"
        value={way}
        onChange={setWay}
        mark
        rows={[
          {
            value: "wechat",
            title: s.wechat,
            note: s.scanWechat,
            before: <Icon name="qr-code" size={28} />,
          },
          {
            value: "campus",
            title: s.campus,
            disabledReason: s.notForAmount,
            before: <Icon name="landmark" size={28} />,
          },
        ]}
      />
    </Specimens>
  );
}

function Tags() {
  const s = useWords(samples);
  return (
    <>
      <Specimens title={s.tags}>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag tone="warning" icon="clock">
          {s.waiting}
        </Tag>
        <Tag tone="success" icon="circle-check">
          {s.done}
        </Tag>
        <Tag tone="info" icon="rotate-ccw">
          {s.refunding}
        </Tag>
        <Tag icon="rotate-ccw">{s.refunded}</Tag>
        <Tag tone="danger" icon="circle-x">
          {s.failed}
        </Tag>
        <Badge count={3} label={s.unread} />
        <Badge count={120} label={s.unread} />
        <Dot label={s.newItem} />
      </Specimens>
      <Specimens title={s.countdowns}>
        <Countdown seconds={2538} label={s.endsIn} />
        <Countdown seconds={11922} label={s.endsIn} tone="group" />
        <Countdown seconds={67327} label={s.endsIn} tone="bargain" />
        <Countdown seconds={180_000} label={s.endsIn} dayText={(n) => fill(s.days, { n })} />
        <Countdown seconds={95} label={s.endsIn} tone="neutral" />
        <span className={styles.solid}>
          <Countdown seconds={94_448} label={s.endsIn} tone="group" onSolid />
        </span>
        <Countdown seconds={2538} label={s.endsIn} size="lg" />
      </Specimens>
    </>
  );
}

function Codes({ qr }: { qr: string }) {
  const s = useWords(samples);
  return (
    <Specimens title={s.qr} layout="four">
      <QrFrame svg={qr} label={s.scanToPay} loadingText={s.fetching} />
      <QrFrame svg={null} label={s.scanToPay} loadingText={s.fetching} />
      <QrFrame
        svg={qr}
        label={s.scanToPay}
        loadingText={s.fetching}
        cover={{ kind: "expired", text: s.expired, action: <Button size="sm">{s.refresh}</Button> }}
      />
      <QrFrame
        svg={qr}
        label={s.scanToPay}
        loadingText={s.fetching}
        cover={{ kind: "done", text: s.scanned }}
      />
    </Specimens>
  );
}

function Orders() {
  const t = useWords(text);
  const s = useWords(samples);
  const rows = [
    { no: "2509171042", goods: s.analysis, tone: "warning", status: s.waiting, fen: 19900 },
    { no: "2509161590", goods: s.writing, tone: "success", status: s.done, fen: 32000 },
    { no: "2509152412", goods: s.linear, tone: "info", status: s.refunding, fen: 8900 },
  ] as const;
  return (
    <Panel title={s.orders} more={{ text: t.more, href: "#commerce" }} heading="h3" flush>
      <Table label={s.orders} dense bare>
        <thead>
          <tr>
            <SortHeader direction="descending" href="#commerce">
              {s.orderNo}
            </SortHeader>
            <th scope="col">{s.goods}</th>
            <th scope="col">{s.status}</th>
            <SortHeader direction="none" align="end" onSort={() => undefined}>
              {s.amount}
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.no} className={row.tone === "warning" ? openRow : undefined}>
              <td>{row.no}</td>
              <td>{row.goods}</td>
              <td>
                <Tag tone={row.tone} icon={row.tone === "warning" ? "clock" : "circle-check"}>
                  {row.status}
                </Tag>
              </td>
              <td className={figureCell}>{yuanFigure(row.fen, true)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
