// The service agreement. {brand}, {phone} and {email} are filled from configuration.

import { pair } from "@banyan/domain/kernel/pair.ts";
import type { AgreementDocument } from "./agreement-document.ts";

export const serviceAgreement: AgreementDocument = {
  effectiveFrom: "2026-11-01",
  introduction: pair(
    "这份协议说明你使用{brand}时，我们为你做什么、你需要做什么。注册或登录即表示你同意它。",
    "This agreement says what {brand} does for you and what we ask of you. By signing up or signing in you accept it.",
  ),
  sections: [
    {
      title: pair("账号", "Your account"),
      paragraphs: [
        pair(
          "一个人使用一个账号。请提供你自己的、能收到验证码的邮箱或手机号，并保管好密码：用你的账号完成的操作视为你本人的操作。",
          "One person, one account. Use an e-mail address or mobile number of your own that can receive codes, and keep your password to yourself: what is done with your account counts as done by you.",
        ),
        pair(
          "发现账号被他人使用时，请立即修改密码并联系我们。连续输错密码会暂时锁定密码登录，这是为了保护你。",
          "If somebody else uses your account, change the password and tell us at once. Several wrong passwords in a row lock password sign-in for a while; that protects you.",
        ),
      ],
    },
    {
      title: pair("课程与学习", "Courses and learning"),
      paragraphs: [
        pair(
          "购买或加入课程后，你可以在课程页写明的期限内学习。课程账号和内容只供你本人使用，不得转让、出租、录制传播或用于训练机器学习模型。",
          "Once you have bought or joined a course, you may study it for as long as its page says. Access and content are for you alone: do not pass them on, rent them out, record and share them, or use them to train machine-learning models.",
        ),
        pair(
          "学习进度以服务器记录为准，页面会说明哪些时间已经计入、哪些没有以及原因。",
          "Progress is what our server has recorded. The page says which time was counted, which was not, and why.",
        ),
        pair(
          "课程由讲师和合作机构提供。内容有误或无法播放时请告诉我们，我们会尽快修复；课程下架不影响你已购买的学习期限。",
          "Courses come from lecturers and partner institutions. Tell us about mistakes or lessons that do not play and we will see to them; taking a course off sale does not shorten what you have bought.",
        ),
      ],
    },
    {
      title: pair("价格、支付与积分", "Prices, payment and points"),
      paragraphs: [
        pair(
          "下单时页面显示的金额就是你需要支付的金额，由服务器计算。未支付的订单在页面写明的时间后自动取消，占用的优惠券和积分随即退回。",
          "The amount shown when you order is what you pay; our server works it out. An unpaid order is cancelled after the time shown, and the coupon and points it held come back.",
        ),
        pair(
          "积分和优惠券不能兑换现金，不能转让。通过作弊取得的积分和优惠券会被收回。",
          "Points and coupons cannot be turned into cash or passed on. Those obtained by cheating are taken back.",
        ),
      ],
    },
    {
      title: pair("退款", "Refunds"),
      paragraphs: [
        pair("在以下条件下，你可以申请全额退款：", "You may ask for a full refund when:"),
      ],
      points: [
        pair(
          "课程：付款后 7 天内，并且学完的课时不超过 20%；",
          "for a course: within 7 days of payment and with no more than 20 % of its lessons learned;",
        ),
        pair(
          "活动票：活动开始前 24 小时以上；",
          "for an event ticket: more than 24 hours before the event begins;",
        ),
        pair("链接课：还没有查看激活码；", "for a linked course: before its code was shown;"),
        pair(
          "已经开具发票的订单不能退款；因天气或不可抗力取消时无条件退款。",
          "invoiced orders cannot be refunded; cancellations by weather or force majeure always are.",
        ),
      ],
    },
    {
      title: pair("大家一起遵守的", "What we ask of everybody"),
      paragraphs: [pair("使用{brand}时，请不要：", "When you use {brand}, do not:")],
      points: [
        pair(
          "发布违法、侵权、骚扰或广告内容，冒充他人；",
          "publish what is unlawful, infringing, harassing or advertising, or pose as somebody else;",
        ),
        pair(
          "用程序批量访问、刷课、刷优惠，或绕过访问限制；",
          "use programs to crawl, to fake study or to harvest discounts, or go around access limits;",
        ),
        pair(
          "攻击、探测服务，或干扰他人使用。",
          "attack or probe the service, or get in the way of others.",
        ),
      ],
    },
    {
      title: pair("暂停与终止", "Suspension and ending"),
      paragraphs: [
        pair(
          "严重或反复违反协议时，我们会说明原因并限制或关闭账号；你可以申诉。你也可以随时停止使用，并联系我们关闭账号。",
          "If somebody breaks this agreement badly or repeatedly, we say why and limit or close the account; you may object. You may stop at any time and ask us to close your account.",
        ),
      ],
    },
    {
      title: pair("我们的责任", "What we answer for"),
      paragraphs: [
        pair(
          "我们尽力让服务稳定可用，维护会尽量提前通知。除法律另有规定外，我们对一笔订单的责任以你为它支付的金额为限；法律规定不得排除的责任不受影响。",
          "We do our best to keep the service up and to announce maintenance. Unless the law says otherwise, what we owe for an order is limited to what you paid for it; liability that the law does not let us exclude is not touched.",
        ),
      ],
    },
    {
      title: pair("协议的变更与争议", "Changes and disputes"),
      paragraphs: [
        pair(
          "协议有重要变更时，我们会在生效前于站内说明。本协议适用中华人民共和国法律；争议先友好协商，协商不成的由我们所在地有管辖权的人民法院处理。",
          "We announce important changes on the site before they take effect. This agreement is governed by the laws of the People's Republic of China; we talk first, and what remains is for the competent court where we are based.",
        ),
        pair("联系我们：{phone}，{email}。", "Contact: {phone}, {email}."),
      ],
    },
  ],
};
