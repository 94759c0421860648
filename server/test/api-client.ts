// Speaks the API over real HTTP, as a mini program or a phone would: the token in its header.
import type { EndpointSpec, Envelope, InputOf, OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { holesOf, pathOf } from "@banyan/domain/kernel/endpoint.ts";

export class ApiClient {
  readonly origin: string;
  readonly token: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    origin: string,
    token: string | null = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.origin = origin;
    this.token = token;
    this.headers = headers;
  }

  as(token: string): ApiClient {
    return new ApiClient(this.origin, token, this.headers);
  }

  with(headers: Readonly<Record<string, string>>): ApiClient {
    return new ApiClient(this.origin, this.token, { ...this.headers, ...headers });
  }

  /** The envelope, whatever its code; `data` is typed as on success. */
  async call<const E extends EndpointSpec>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<Envelope<OutputOf<E>>> {
    const fields: Record<string, unknown> = { language: "en", ...input };
    const path = `/api${pathOf(endpoint.path, fields)}`;
    for (const hole of holesOf(endpoint.path)) delete fields[hole];
    const response = await this.raw(endpoint.method, path, fields);
    return (await response.json()) as Envelope<OutputOf<E>>;
  }

  /** The data of a call that must succeed. */
  async ask<const E extends EndpointSpec>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const envelope = await this.call(endpoint, input);
    if (envelope.code !== 0) {
      throw new Error(
        `${endpoint.path} answered ${envelope.code}: ${envelope.msg} ${JSON.stringify(envelope.data)}`,
      );
    }
    return envelope.data;
  }

  raw(
    method: string,
    path: string,
    fields: Readonly<Record<string, unknown>> = {},
  ): Promise<Response> {
    const url = new URL(path, this.origin);
    const headers: Record<string, string> = { ...this.headers };
    if (this.token !== null) headers["token"] = this.token;
    if (method === "GET") {
      for (const [name, value] of Object.entries(fields)) {
        if (value !== undefined) url.searchParams.append(name, String(value));
      }
      return fetch(url, { headers });
    }
    headers["content-type"] = "application/json";
    return fetch(url, { method, headers, body: JSON.stringify(fields) });
  }
}
