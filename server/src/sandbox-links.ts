// Where the local sandbox listens and the keys it gave us. As configuration they cannot be told from
// real ones: only demonstration and test facilities know that there is a sandbox.
import type { Config } from "./config.ts";

export type SandboxLinks = {
  origin: string;
  smtpPort: number;
  /** The answers of open slide puzzles are posted here, like an SMS, so that journeys can be automated. */
  captchaInbox: string;
  wechat: {
    baseUrl: string;
    mchid: string;
    appid: string;
    merchantSerial: string;
    merchantPrivateKeyPem: string;
    apiV3Key: string;
    platformKeyId: string;
    platformPublicKeyPem: string;
  };
};

export function sandboxConfig(config: Config, { wechat, smtpPort }: SandboxLinks): Config {
  return {
    ...config,
    mail: { url: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`, from: config.mailFrom },
    wechatPay: {
      baseUrl: wechat.baseUrl,
      mchid: wechat.mchid,
      appid: wechat.appid,
      serial: wechat.merchantSerial,
      privateKey: wechat.merchantPrivateKeyPem,
      apiV3Key: wechat.apiV3Key,
      platformKeys: { [wechat.platformKeyId]: wechat.platformPublicKeyPem },
    },
  };
}
