// Words of signing in, registering and the slide puzzle. `headings` is set in the display face.

import { words } from "../lib/words.ts";

export const headings = words({
  signIn: ["登录{brand}", "Sign in to {brand}"],
  register: ["注册{brand}", "Sign up to {brand}"],
  seatFirst: ["先坐下，", "Have a seat."],
  classNext: ["课马上开始。", "Class is about to start."],
  service: ["服务协议", "Service agreement"],
  privacy: ["隐私政策", "Privacy policy"],
});

export const text = words({
  close: ["关闭", "Close"],
  home: ["{brand}首页", "{brand} home"],
  waysToSignIn: ["登录方式", "Ways to sign in"],
  waysToRegister: ["注册方式", "Ways to sign up"],
  mobileLogin: ["手机登录", "Mobile Login"],
  emailLogin: ["邮箱登录", "Email Login"],
  emailRegister: ["邮箱注册", "Register with Email"],

  mobile: ["手机号", "Mobile number"],
  phoneCode: ["国家或地区代码", "Country or region code"],
  email: ["邮箱", "E-mail"],
  password: ["密码", "Password"],
  newPassword: ["设置密码", "Choose a password"],
  newPasswordHelp: ["至少 8 个字符，越长越安全", "At least 8 characters; longer is safer"],
  showPassword: ["显示密码", "Show password"],
  hidePassword: ["隐藏密码", "Hide password"],
  code: ["验证码", "Verification code"],
  codePlaceholder: ["6 位数字", "6 digits"],
  codeMissing: ["验证码是 6 位数字，还差 {n} 位", "The code has 6 digits; {n} are missing"],
  codeMissingOne: ["验证码是 6 位数字，还差 1 位", "The code has 6 digits; 1 is missing"],
  getCode: ["获取验证码", "Get code"],
  resendIn: ["{n} 秒后重发", "Resend in {n} s"],
  codeSent: [
    "已发送到 {email}，10 分钟内有效。没有收到时，看看垃圾邮件。",
    "Sent to {email}; it works for 10 minutes. If it does not arrive, look in the spam folder.",
  ],

  signIn: ["登录", "Sign in"],
  signingIn: ["正在登录", "Signing in"],
  signedIn: ["已登录", "Signed in"],
  register: ["注册", "Sign up"],
  registering: ["正在注册", "Signing up"],
  registered: ["注册成功，你已登录", "Signed up, and signed in"],
  needMobileAndPassword: [
    "填写手机号和密码后即可登录",
    "Enter your mobile number and password to sign in",
  ],
  needEmailAndPassword: ["填写邮箱和密码后即可登录", "Enter your e-mail and password to sign in"],
  needValidEmail: ["填写正确的邮箱后才能获取验证码", "Enter a valid e-mail to get a code"],
  needEmailFirst: ["先填写邮箱", "Enter your e-mail first"],
  needCodeNext: ["再填写邮件里的 6 位验证码", "Then enter the 6 digits from the mail"],
  needPasswordNext: [
    "最后设置至少 8 个字符的密码",
    "Finally choose a password of 8 characters or more",
  ],
  needsHttps: [
    "为了加密密码，这个页面需要用 https 打开。请把地址开头换成 https:// 再试。",
    "This page needs https to encrypt your password. Open it again with https:// at the front of the address.",
  ],
  needsHttpsShort: ["需要用 https 打开这个页面", "This page must be opened with https"],

  noAccountYet: ["还没有账号？", "New here?"],
  signUp: ["注册", "Sign up"],
  haveAccount: ["已经有账号？", "Have an account?"],
  agreeBySigningIn: [
    "登录即表示同意 {service} 与 {privacy}。",
    "By signing in you accept the {service} and the {privacy}.",
  ],
  agreeByRegistering: [
    "注册即表示同意 {service} 与 {privacy}。",
    "By signing up you accept the {service} and the {privacy}.",
  ],
  serviceAgreement: ["服务协议", "service agreement"],
  privacyPolicy: ["隐私政策", "privacy policy"],
  youWillReturn: ["登录后将回到你刚才浏览的页面。", " You will return to the page you were on."],
  newWindow: ["（在新窗口打开）", " (opens in a new window)"],

  puzzleTitle: ["拖动滑块，完成验证", "Slide to verify"],
  puzzleHint: ["按住滑块拖到缺口", "Drag the piece into place"],
  puzzleKeys: ["键盘：方向键移动，回车确认", "Keyboard: arrow keys to move, Enter to confirm"],
  puzzleConfirm: ["确认", "Confirm"],
  puzzleSlider: ["拼图的位置", "Position of the piece"],
  puzzleLoading: ["正在准备拼图", "Preparing the puzzle"],
  puzzleChecking: ["正在验证", "Checking"],
  puzzleWrong: ["没有对上，换了一张，再试一次", "Not quite; here is another one"],
  puzzleDone: ["验证通过", "Verified"],
  puzzleFailed: ["拼图没有准备好", "The puzzle is not ready"],
  puzzleRetry: ["重试", "Try again"],
  puzzleAnother: ["换一张", "Another puzzle"],

  effectiveFrom: ["{day} 起生效", "In force from {day}"],
  loginDescription: [
    "登录{brand}，继续学习你的课程。",
    "Sign in to {brand} and go on with your courses.",
  ],
});
