// The payment methods on offer, each with its badge. None is chosen until the buyer chooses.

import type { ChannelCode } from "@banyan/domain/payments/rules.ts";
import { useWords } from "../lib/words.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icons.ts";
import { RadioRows } from "../ui/radio-rows.tsx";
import styles from "./channel-rows.module.css";
import { text } from "./text.ts";

const badges: Record<ChannelCode, IconName> = { "1": "qr-code", "2": "wallet", "6": "landmark" };

export function ChannelRows({
  channels,
  chosen,
  onChoose,
}: {
  channels: readonly ChannelCode[];
  chosen: ChannelCode | null;
  onChoose: (channel: ChannelCode) => void;
}) {
  const words = useWords(text);
  const names: Record<ChannelCode, { title: string; note?: string }> = {
    "1": { title: words.wechat, note: words.wechatNote },
    "2": { title: words.alipay },
    "6": { title: words.campus },
  };
  return (
    <RadioRows
      legend={words.payWith}
      legendHidden
      name="payment"
      mark
      value={chosen}
      onChange={onChoose}
      rows={channels.map((code) => ({
        value: code,
        ...names[code],
        before: (
          <span className={styles.badge}>
            <Icon name={badges[code]} size={20} />
          </span>
        ),
      }))}
    />
  );
}
