import { S3 } from "@aws-sdk/client-s3";
import { canRunS3, s3Path } from "./programs.mjs";
import { ServerProcess } from "./server-process";

/** Whether the tests that need an S3 server can run here; if not, a message says so. */
export function hasS3Server(): boolean {
  if (canRunS3()) return true;
  console.error(
    `\n!! SKIPPED: the tests against an S3 server. ${s3Path} is missing; npm test installs it.\n`,
  );
  return false;
}

export const keyOfS3 = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** A real S3 server (s3rver) with the bucket `uploads`. */
export class S3Server extends ServerProcess {
  static start = () => new S3Server().start();

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The settings for an app to store its files in a folder of the bucket. */
  environment(folder = ""): Record<string, string> {
    const endpoint = encodeURIComponent(this.url);
    return { STORAGE_URL: `s3://uploads/${folder}?endpoint=${endpoint}`, ...keyOfS3 };
  }

  /** Writes like another program that stores things in the same bucket. */
  async put(key: string, text = "of another program") {
    await this.client().putObject({ Bucket: "uploads", Key: key, Body: text });
  }

  async keys(): Promise<string[]> {
    const { Contents = [] } = await this.client().listObjectsV2({ Bucket: "uploads" });
    return Contents.map(({ Key = "" }) => Key);
  }

  private client() {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = keyOfS3;
    const credentials = { accessKeyId, secretAccessKey };
    const options = { endpoint: this.url, region: "us-east-1", forcePathStyle: true };
    return new S3({ ...options, credentials });
  }

  protected command(): [string, ...string[]] {
    const options = ["--directory", this.folder, "--port", String(this.port), "--silent"];
    const bucket = ["--configure-bucket", "uploads"];
    // It encrypts the page tokens of a long list with a cipher that newer OpenSSL considers legacy.
    return [process.execPath, "--openssl-legacy-provider", s3Path, ...options, ...bucket];
  }

  protected answers = () => fetch(this.url).then(() => true);
}
