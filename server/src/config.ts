// The only reader of the environment. Parsed once; a wrong value stops the start with one clear line.

import { parseDay } from "@banyan/domain/kernel/time.ts";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url().transform((text) => new URL(text).origin);
const flag = z.enum(["0", "1"]).transform((text) => text === "1");
const count = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback);

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).optional(),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().default("./data"),
  SANDBOX: flag.default(false),
  TRUST_PROXY: z.string().default(""),
  CAMPUS_NETWORKS: z.string().default(""),
  SECRET_KEY: z.string().min(32).optional(),
  POSTS_PER_MINUTE: count(6000),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),

  BRAND_NAME_ZH: z.string().default("榕课"),
  BRAND_NAME_EN: z.string().default("Banyan"),
  SUPPORT_PHONE: z.string().default("400-000-0000"),
  SUPPORT_EMAIL: z.string().default("hello@banyan.example"),
  SUPPORT_HOURS_WEEKDAY: z.string().default("09:00-17:00"),
  SUPPORT_HOURS_WEEKEND: z.string().default("10:00-16:00"),
  FILING_LINES: z.string().default(""),
  MARKETING_LEARNERS: z.string().default("100,000+"),
  MARKETING_FEEDBACK: z.string().default("90%"),
  CREDIT_DEADLINE: z.string().default("2025-09-12").transform(parseDay),

  POINT_FEN_PER_100: count(100),
  SIGN_BASE_POINTS: count(5),

  MAIL_URL: z.string().optional(),
  MAIL_FROM: z.string().default("Banyan <no-reply@banyan.example>"),

  WECHAT_PAY_BASE_URL: z.url().default("https://api.mch.weixin.qq.com"),
  WECHAT_PAY_MCHID: z.string().optional(),
  WECHAT_PAY_APPID: z.string().optional(),
  WECHAT_PAY_SERIAL: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().optional(),
  WECHAT_PAY_API_V3_KEY: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().optional(),
  WECHAT_PAY_PUBLIC_KEY: z.string().optional(),
});

export type WechatPayConfig = {
  baseUrl: string;
  mchid: string;
  appid: string;
  /** Serial number of the merchant certificate. */
  serial: string;
  /** PKCS#8 PEM. */
  privateKey: string;
  /** 32 bytes. */
  apiV3Key: string;
  /** The provider's public keys by the serial they are sent under. */
  platformKeys: Readonly<Record<string, string>>;
};

export type MailConfig = { url: string; from: string };

export type Brand = {
  name: { zh: string; en: string };
  supportPhone: string;
  supportEmail: string;
  supportHours: { weekday: string; weekend: string };
  filingLines: string[];
  marketing: { learners: string; feedback: string };
};

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

const wechatNames = [
  "WECHAT_PAY_MCHID",
  "WECHAT_PAY_APPID",
  "WECHAT_PAY_SERIAL",
  "WECHAT_PAY_PRIVATE_KEY",
  "WECHAT_PAY_API_V3_KEY",
  "WECHAT_PAY_PUBLIC_KEY_ID",
  "WECHAT_PAY_PUBLIC_KEY",
] as const;

type Environment = z.output<typeof environment>;

function wechatPay(env: Environment): WechatPayConfig | null {
  const missing = wechatNames.filter((name) => env[name] === undefined);
  if (missing.length === wechatNames.length) return null;
  const value = (name: (typeof wechatNames)[number]) => {
    const text = env[name];
    if (text === undefined) throw new ConfigError(`WeChat Pay also needs ${missing.join(", ")}`);
    return text;
  };
  const apiV3Key = value("WECHAT_PAY_API_V3_KEY");
  if (Buffer.byteLength(apiV3Key) !== 32) {
    throw new ConfigError("WECHAT_PAY_API_V3_KEY must be exactly 32 bytes");
  }
  return {
    baseUrl: env.WECHAT_PAY_BASE_URL.replace(/\/$/, ""),
    mchid: value("WECHAT_PAY_MCHID"),
    appid: value("WECHAT_PAY_APPID"),
    serial: value("WECHAT_PAY_SERIAL"),
    privateKey: value("WECHAT_PAY_PRIVATE_KEY").replaceAll("\\n", "\n"),
    apiV3Key,
    platformKeys: {
      [value("WECHAT_PAY_PUBLIC_KEY_ID")]: value("WECHAT_PAY_PUBLIC_KEY").replaceAll("\\n", "\n"),
    },
  };
}

/** Whether the operator named any real party: then the sandbox is neither implied nor allowed. */
export function namesRealProvider(source: NodeJS.ProcessEnv): boolean {
  return [...wechatNames, "MAIL_URL"].some((name) => (source[name] ?? "") !== "");
}

/** `implySandbox`: `npm start` turns the sandbox on by itself where nothing real is configured. */
function impliesSandbox(source: NodeJS.ProcessEnv): boolean {
  const isSet = (name: string) => (source[name] ?? "") !== "";
  const isReal = ["DATABASE_URL", "PUBLIC_ORIGIN", "SANDBOX"].some(isSet);
  return !isReal && !namesRealProvider(source) && source.NODE_ENV !== "production";
}

export function readConfig(
  given: NodeJS.ProcessEnv = process.env,
  options: { implySandbox: boolean } = { implySandbox: false },
) {
  const source = options.implySandbox && impliesSandbox(given) ? { ...given, SANDBOX: "1" } : given;
  // An empty value is no value.
  const set = Object.entries(source).filter(([, value]) => value !== "");
  const parsed = environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  if (env.SANDBOX && namesRealProvider(source)) {
    throw new ConfigError("SANDBOX=1 cannot be combined with a real provider's key or address");
  }
  if (env.SANDBOX && env.NODE_ENV === "production") {
    throw new ConfigError("SANDBOX=1 is refused with NODE_ENV=production");
  }
  const wechat = wechatPay(env);
  if (env.NODE_ENV === "production" && wechat !== null && isLoopback(wechat.baseUrl)) {
    throw new ConfigError("WECHAT_PAY_BASE_URL points at this machine, which production refuses");
  }
  if (env.NODE_ENV === "production" && env.SECRET_KEY === undefined) {
    throw new ConfigError("SECRET_KEY (32 characters or more) is required in production");
  }
  const brand: Brand = {
    name: { zh: env.BRAND_NAME_ZH, en: env.BRAND_NAME_EN },
    supportPhone: env.SUPPORT_PHONE,
    supportEmail: env.SUPPORT_EMAIL,
    supportHours: { weekday: env.SUPPORT_HOURS_WEEKDAY, weekend: env.SUPPORT_HOURS_WEEKEND },
    filingLines: env.FILING_LINES.split("|").filter((line) => line !== ""),
    marketing: { learners: env.MARKETING_LEARNERS, feedback: env.MARKETING_FEEDBACK },
  };
  return {
    production: env.NODE_ENV === "production",
    development: env.NODE_ENV === "development",
    port: env.PORT,
    host: env.HOST,
    /** Null until the address is known: then it is the one the server listens on. */
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    sandbox: env.SANDBOX,
    trustProxy: env.TRUST_PROXY === "" ? false : env.TRUST_PROXY.split(","),
    campusNetworks: env.CAMPUS_NETWORKS.split(",").filter((net) => net !== ""),
    /** Null: a random key is made and kept in the database's `secret` table. */
    secretKey: env.SECRET_KEY ?? null,
    /** Writes one address may make in a minute; 0 sets no limit. */
    postsPerMinute: env.POSTS_PER_MINUTE,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    brand,
    creditDeadline: env.CREDIT_DEADLINE,
    pointFenPer100: env.POINT_FEN_PER_100,
    signBasePoints: env.SIGN_BASE_POINTS,
    mail:
      env.MAIL_URL === undefined
        ? null
        : ({ url: env.MAIL_URL, from: env.MAIL_FROM } as MailConfig),
    mailFrom: env.MAIL_FROM,
    wechatPay: wechat,
  };
}

function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
