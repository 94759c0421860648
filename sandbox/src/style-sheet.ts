// The one stylesheet of the sandbox's pages: readable on a phone, light and dark, no web fonts.

export const styleSheetPath = "/sandbox.css";

export const styleSheet = `
:root {
  color-scheme: light dark;
  --page: #f3f5f4; --card: #fff; --ink: #17211c; --quiet: #55625b; --line: #d5dcd8;
  --go: #0b6b3a; --on-go: #fff; --good: #dcf1e5; --bad: #fde8e6; --bad-ink: #9c1c14; --note: #fff0cd;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1411; --card: #16201b; --ink: #e8efea; --quiet: #a6b3ac; --line: #36433d;
    --go: #77d091; --on-go: #071a13; --good: #153528; --bad: #40201f; --bad-ink: #ffb4ac; --note: #3b2f12;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.6 system-ui, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei UI", sans-serif;
}
main { max-width: 68rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.4rem; line-height: 1.3; margin: 0 0 16px; }
a { color: var(--go); }
[lang="en"] { color: var(--quiet); }
.notice { margin: 0; padding: 6px 16px; background: var(--note); text-align: center; font-size: .875rem; }
.till { max-width: 26rem; margin: 16px auto; padding: 28px 24px; background: var(--card); border-radius: 18px; text-align: center; }
.till h1 { font-size: 1.125rem; }
.till h1 span, .said span { display: block; }
.till .amount { font-size: 2.75rem; font-weight: 650; line-height: 1.2; margin: 8px 0 20px; font-variant-numeric: tabular-nums; }
.till .amount small { font-size: .6em; }
.till form + form { margin-top: 12px; }
.till button { width: 100%; min-height: 48px; font-size: 1.0625rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 24px; padding: 16px 0; border: solid var(--line); border-width: 1px 0; text-align: left; }
dt { color: var(--quiet); white-space: nowrap; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-size: .9375rem; font-variant-numeric: tabular-nums; }
.said { margin: 0 0 20px; padding: 10px 14px; border-radius: 8px; background: var(--good); }
.said.bad { background: var(--bad); color: var(--bad-ink); }
.said.bad [lang="en"] { color: inherit; }
button {
  min-height: 36px; padding: 4px 12px; border: 1px solid var(--quiet); border-radius: 8px;
  background: transparent; color: var(--ink); font: inherit; font-size: .875rem; cursor: pointer;
}
button.go { background: var(--go); border-color: var(--go); color: var(--on-go); }
button.go [lang="en"] { color: inherit; }
input { width: min(100%, 28rem); min-height: 36px; padding: 4px 10px; border: 1px solid var(--quiet); border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
:focus-visible { outline: 3px solid #1f68bc; outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: var(--card); font-size: .875rem; }
th, td { padding: 8px 10px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.money { text-align: right; font-variant-numeric: tabular-nums; }
.acts { display: flex; flex-wrap: wrap; gap: 6px; }
.mail { margin: 0 0 16px; padding: 16px; background: var(--card); border-radius: 12px; }
.mail h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.mail p { margin: 4px 0; color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
li { margin: 6px 0; }
`;
