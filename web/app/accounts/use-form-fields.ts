// The fields of a small form: what is typed, what is wrong with it and when to say so. A field is judged
// when it is left and from then on while it changes; what the server refused stands until it is changed.

import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from "react";

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Problems<Name extends string> = Readonly<Partial<Record<Name, string | null>>>;

type Control = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: () => void;
};

export type FormFields<Name extends string> = {
  form: RefObject<HTMLFormElement | null>;
  values: Values<Name>;
  set: (name: Name, value: string) => void;
  control: (name: Name) => Control;
  error: (name: Name) => string | null;
  /** What the server said: beside its field, or about the whole form. */
  refuse: (refusal: { msg: string; fields: Readonly<Record<string, string>> }) => void;
  refusal: string | null;
};

export function useFormFields<Name extends string>(
  initial: Values<Name>,
  judge: (values: Values<Name>) => Problems<Name>,
): FormFields<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = judge(values);

  // What was typed or filled in before the page came to life.
  useEffect(() => {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    setValues((now) => {
      const next: Record<string, string> = { ...now };
      for (const name of Object.keys(now)) {
        const value = typed.get(name);
        if (typeof value === "string" && value !== "") next[name] = value;
      }
      return { ...now, ...next };
    });
  }, []);

  function set(name: Name, value: string): void {
    setValues((now) => ({ ...now, [name]: value }));
    setRefused(({ [name]: _, ...others }) => others);
    setRefusal(null);
  }

  return {
    form,
    values,
    set,
    refusal,
    control: (name) => ({
      name,
      value: values[name],
      onChange: (event) => set(name, event.currentTarget.value),
      onBlur: () => {
        // An empty field is not wrong yet; the button says what is missing.
        if (values[name] !== "") setLeft((now) => new Set(now).add(name));
      },
    }),
    error: (name) => refused[name] ?? (left.has(name) ? (problems[name] ?? null) : null),
    refuse({ msg, fields }) {
      const known = Object.keys(fields).some((name) => name in values);
      setRefused(fields);
      setRefusal(known || msg === "" ? null : msg);
    },
  };
}
