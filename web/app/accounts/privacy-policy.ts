// The privacy policy. {brand}, {phone} and {email} are filled from configuration.

import { pair } from "@banyan/domain/kernel/pair.ts";
import type { AgreementDocument } from "./agreement-document.ts";

export const privacyPolicy: AgreementDocument = {
  effectiveFrom: "2026-11-01",
  introduction: pair(
    "这份政策说明{brand}收集哪些信息、用来做什么、保存多久，以及你可以怎样查看和处理它们。",
    "This policy says what {brand} collects, what for, how long it is kept, and how you can see and change it.",
  ),
  sections: [
    {
      title: pair("我们收集什么", "What we collect"),
      paragraphs: [pair("只收集提供服务所需要的：", "Only what the service needs:")],
      points: [
        pair(
          "账号信息：邮箱、手机号、昵称、头像，以及你主动填写的资料；",
          "your account: e-mail address, mobile number, nickname, picture, and what you choose to add;",
        ),
        pair(
          "学习信息：加入的课程、进度、笔记、证书；",
          "your learning: courses joined, progress, notes, certificates;",
        ),
        pair(
          "交易信息：订单、支付渠道返回的交易号、优惠券、积分。我们不接触你的银行卡号和支付密码；",
          "your purchases: orders, the payment channel's transaction number, coupons, points. Card numbers and payment passwords never reach us;",
        ),
        pair(
          "安全信息：登录时间、网络地址、设备类型，用于防止盗号和滥用。",
          "for safety: when, from which network address and with what kind of device you sign in, to prevent theft and abuse.",
        ),
      ],
    },
    {
      title: pair("用来做什么", "What it is for"),
      paragraphs: [
        pair(
          "用于登录、学习、交易、客服和安全，以及法律要求的留存。我们不出售个人信息，不做与服务无关的画像。",
          "Signing in, studying, buying, support and safety, and what the law makes us keep. We sell no personal data and build no profiles beyond the service.",
        ),
      ],
    },
    {
      title: pair("Cookie 与本地存储", "Cookies and local storage"),
      paragraphs: [
        pair(
          "我们只使用必需的 Cookie：登录状态、访客标识（用于试看次数和防刷）、语言和外观。页面会在浏览器里临时记住验证码倒计时等状态。没有第三方广告或统计 Cookie。",
          "Only necessary cookies: your session, a visitor id (for previews and against abuse), language and appearance. Pages remember small things such as the countdown of a code in your browser. There are no third-party advertising or analytics cookies.",
        ),
      ],
    },
    {
      title: pair("与谁共享", "Who else receives it"),
      paragraphs: [
        pair(
          "只在需要时提供给：支付机构（完成付款和退款）、邮件和短信服务商（发送验证码和通知）、课程所属机构（学习记录和证书），以及法律要求的机关。他们只能用于约定的目的。",
          "Only where needed: payment institutions (to pay and refund), mail and text message carriers (codes and notices), the institution a course belongs to (study records and certificates), and authorities where the law requires it. They may use it for that purpose only.",
        ),
      ],
    },
    {
      title: pair("怎样保护", "How it is protected"),
      paragraphs: [
        pair(
          "密码在浏览器里加密后传输，只以无法还原的形式保存；登录令牌和验证码同样只保存摘要。传输使用 https，内部访问按职责授权并留有记录。发生可能影响你的安全事件时，我们会及时告知你。",
          "Passwords are encrypted in your browser before they are sent and kept only in a form that cannot be turned back; session tokens and codes are kept as hashes too. Transport is https; staff access follows duties and is recorded. If an incident may affect you, we tell you promptly.",
        ),
      ],
    },
    {
      title: pair("保存多久", "How long it is kept"),
      paragraphs: [
        pair(
          "账号信息保存到账号关闭；交易记录按法律要求的年限保存；验证码与登录拼图的记录在数日内删除，登录会话在失效 90 天后删除。",
          "Account data until the account is closed; purchase records for as long as the law requires; codes and sign-in puzzles for a few days, sessions until 90 days after they end.",
        ),
      ],
    },
    {
      title: pair("你的权利", "Your rights"),
      paragraphs: [
        pair(
          "你可以查看、更正、复制和删除你的个人信息，撤回同意，或关闭账号。写信到 {email} 或致电 {phone}，我们核实身份后在 15 个工作日内答复。",
          "You may see, correct, copy and delete your personal data, withdraw consent, or close your account. Write to {email} or call {phone}; once we know it is you, we answer within 15 working days.",
        ),
      ],
    },
    {
      title: pair("未成年人", "Children"),
      paragraphs: [
        pair(
          "不满 14 周岁的人需由监护人同意并陪同注册。我们发现未经同意收集了儿童信息时会尽快删除。",
          "Anyone under 14 needs a guardian's consent and company to sign up. If we find that we hold a child's data without it, we delete it promptly.",
        ),
      ],
    },
    {
      title: pair("政策的变更", "Changes"),
      paragraphs: [
        pair(
          "有重要变更时，我们会在生效前于站内说明；涉及新的用途时会再次征得你的同意。",
          "We announce important changes on the site before they take effect, and ask you again before using data for something new.",
        ),
      ],
    },
  ],
};
