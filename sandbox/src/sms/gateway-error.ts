// A request Aliyun's gateway turns away before the SMS service sees it. Refusals of the service
// itself come with HTTP 200 and a code other than OK.

export class GatewayError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "GatewayError";
    this.status = status;
    this.code = code;
  }
}
