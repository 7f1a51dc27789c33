-- Browsers that an account was signed in from: each has its own tries when others guess the password.
CREATE TABLE "device" (
  "token_hash" BYTEA NOT NULL,
  "account_id" UUID NOT NULL,
  "seen_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "device_pkey" PRIMARY KEY ("token_hash", "account_id"),
  CONSTRAINT "device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "device_account_id_seen_at_idx" ON "device" ("account_id", "seen_at");
CREATE INDEX "device_seen_at_idx" ON "device" ("seen_at");
