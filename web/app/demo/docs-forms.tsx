// Buttons, fields and choices in all their states.

import { useState } from "react";
import { useWords } from "../lib/words.ts";
import { Button, type ButtonVariant, buttonClass } from "../ui/button.tsx";
import { Checkbox, Radio, Switch } from "../ui/checkbox.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Field, FieldGroup } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { Select } from "../ui/select.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { TextArea, TextInput } from "../ui/text-input.tsx";
import { UploadAdd, UploadTile, UploadTiles } from "../ui/upload-tiles.tsx";
import styles from "./docs.module.css";
import { DocsSection, Specimens } from "./specimen.tsx";
import { headings, text } from "./text.ts";

const variants: readonly ButtonVariant[] = [
  "primary",
  "secondary",
  "tonal",
  "quiet",
  "danger",
  "sprout",
  "group",
  "seckill",
  "bargain",
];

export function DocsForms() {
  const heading = useWords(headings);
  return (
    <DocsSection id="forms" title={heading.forms}>
      <Buttons />
      <Fields />
      <Choices />
    </DocsSection>
  );
}

function Buttons() {
  const t = useWords(text);
  return (
    <>
      <Specimens title={t.buttons} layout="stack">
        <div className={styles.scroll}>
          <table className={styles.table}>
            <tbody>
              {variants.map((variant) => (
                <tr key={variant}>
                  <th scope="row">{variant}</th>
                  <td>
                    <Button variant={variant}>{t.payNow}</Button>
                  </td>
                  <td>
                    <Button variant={variant} disabled>
                      {t.payNow}
                    </Button>
                  </td>
                  <td>
                    <Button variant={variant} busy busyText={t.sending}>
                      {t.payNow}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.row}>
          <Button size="lg">{t.buyNow}</Button>
          <Button icon="check">{t.confirm}</Button>
          <Button size="sm">{t.save}</Button>
          <Button size="xs">{t.export}</Button>
          <Button variant="secondary" note="¥299">
            {t.buyAlone}
          </Button>
          <a href="#forms" className={buttonClass({ variant: "secondary" })}>
            {t.browseAll}
          </a>
          <Button disabledReason={t.disabledWhy}>{t.payNow}</Button>
        </div>
        <div className={`${styles.inverse} ${styles.row}`}>
          <Button variant="sprout">{t.teach}</Button>
          <Button variant="outline-inverse">{t.institution}</Button>
        </div>
      </Specimens>
      <Specimens title={t.iconButtons}>
        <IconButton icon="bell" label={t.messages} count={3} />
        <IconButton icon="share" label={t.share} />
        <IconButton icon="copy" label={t.copy} size="sm" />
        <IconButton icon="ellipsis" label={t.more} size="console" />
        <IconButton icon="trash" label={t.remove} disabled />
      </Specimens>
    </>
  );
}

function Fields() {
  const t = useWords(text);
  const [code, setCode] = useState("");
  const missing = 6 - code.length;
  return (
    <Specimens title={t.fields} layout="three">
      <Field label={t.realName} required>
        <TextInput placeholder={t.asOnId} />
      </Field>
      <Field label={t.email} required error={t.emailWrong}>
        <TextInput type="email" defaultValue="lin@banyan" />
      </Field>
      <Field label={t.redeem} ok={t.redeemOk}>
        <TextInput ok defaultValue="8842 1097" after={<Icon name="circle-check" size={18} />} />
      </Field>
      <Field label={t.mobile} help={t.mobileHelp}>
        <TextInput disabled value="138 **** 0000" readOnly before={<span>+86</span>} />
      </Field>
      <Field label={t.password}>
        <PasswordInput
          showText={t.showPassword}
          hideText={t.hidePassword}
          defaultValue="banyan-2025"
          autoComplete="off"
        />
      </Field>
      <Field label={t.code} help={missing === 0 ? t.confirm : t.sixDigits}>
        <CodeInput value={code} onChange={setCode} placeholder={t.sixDigits} />
      </Field>
      <Field label={t.subject}>
        <Select placeholder={t.choose} defaultValue="">
          <option value="course">{t.subjectCourse}</option>
          <option value="order">{t.subjectOrder}</option>
        </Select>
      </Field>
      <Field label={t.subject} error={t.choose}>
        <Select placeholder={t.choose} defaultValue="">
          <option value="course">{t.subjectCourse}</option>
        </Select>
      </Field>
      <Field label={t.message}>
        <TextArea defaultValue={t.typeMd} count="24 / 200" rows={3} />
      </Field>
    </Specimens>
  );
}

function Choices() {
  const t = useWords(text);
  const [points, setPoints] = useState(120);
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <Specimens title={t.choices} layout="three">
      <div>
        <Checkbox defaultChecked>{t.external}</Checkbox>
        <Checkbox>{t.terms}</Checkbox>
        <Checkbox disabled defaultChecked>
          {t.external}
        </Checkbox>
        <Switch defaultChecked>{t.reminder}</Switch>
        <Switch>{t.reminder}</Switch>
      </div>
      <FieldGroup label={t.invoiceKind} required>
        <Radio name="docs-invoice" defaultChecked>
          {t.einvoice}
        </Radio>
        <Radio name="docs-invoice" disabled note={t.paperOff}>
          {t.paper}
        </Radio>
      </FieldGroup>
      <div className={styles.stack}>
        <Field label={t.points}>
          <Stepper
            value={points}
            max={286}
            onChange={setPoints}
            texts={{ less: t.less, more: t.moreOf }}
          />
        </Field>
        <FieldGroup label={t.photos} required labelNote={t.photosNote}>
          <UploadTiles>
            <UploadTile
              name="id-front.jpg"
              state={{ kind: "done", text: t.uploaded }}
              removeText={t.remove}
              onRemove={() => setFiles([])}
            />
            <UploadTile
              name="id-back.jpg"
              state={{ kind: "sending", percent: 64, text: t.uploading }}
              removeText={t.remove}
            />
            <UploadTile
              name="scan.png"
              state={{ kind: "refused", text: t.tooLarge }}
              removeText={t.remove}
            />
            <UploadAdd
              text={files[0] ?? t.add}
              accept="image/*"
              onFiles={(added) => setFiles(added.map((file) => file.name))}
            />
          </UploadTiles>
        </FieldGroup>
      </div>
    </Specimens>
  );
}
