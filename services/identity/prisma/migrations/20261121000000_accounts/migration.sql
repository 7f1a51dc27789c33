CREATE TABLE "account" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "username" TEXT NOT NULL,
  "username_key" TEXT NOT NULL,
  "password_hash" TEXT NOT NULL,
  "is_admin" BOOLEAN NOT NULL DEFAULT false,
  "email_verified" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "account_email_key" ON "account" ("email");
CREATE UNIQUE INDEX "account_username_key_key" ON "account" ("username_key");
CREATE INDEX "account_created_at_idx" ON "account" ("created_at" DESC);

CREATE TABLE "session" (
  "id" UUID NOT NULL,
  "token_hash" BYTEA NOT NULL,
  "account_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "session_token_hash_key" ON "session" ("token_hash");
CREATE INDEX "session_account_id_idx" ON "session" ("account_id");
CREATE INDEX "session_expires_at_idx" ON "session" ("expires_at");

-- The tables of outbox.ts and inbox.ts. Every service that emits or consumes facts copies this into its first migration.
CREATE TABLE "outbox" (
  "position"        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "id"              UUID NOT NULL DEFAULT gen_random_uuid(),
  "aggregate"       TEXT NOT NULL,
  "subject"         TEXT NOT NULL,
  "fact"            JSON NOT NULL,
  "created_at"      TIMESTAMPTZ NOT NULL DEFAULT now(),
  "published_at"    TIMESTAMPTZ,
  "stream_sequence" BIGINT
);
CREATE INDEX "outbox_waiting" ON "outbox" ("position") WHERE "published_at" IS NULL;
CREATE INDEX "outbox_published" ON "outbox" ("stream_sequence") WHERE "published_at" IS NOT NULL;

CREATE TABLE "inbox" (
  "fact_id"         UUID NOT NULL,
  "consumer"        TEXT NOT NULL,
  "stream_sequence" BIGINT NOT NULL,
  "received_at"     TIMESTAMPTZ NOT NULL DEFAULT now(),
  PRIMARY KEY ("fact_id", "consumer")
);
CREATE INDEX "inbox_received" ON "inbox" ("consumer", "received_at");

-- A fact whose handler failed; `given_up_at` makes it a dead letter.
CREATE TABLE "inbox_failure" (
  "fact_id"     UUID NOT NULL,
  "consumer"    TEXT NOT NULL,
  "subject"     TEXT NOT NULL,
  "fact"        JSON NOT NULL,
  "attempts"    INTEGER NOT NULL,
  "last_error"  TEXT NOT NULL,
  "failed_at"   TIMESTAMPTZ NOT NULL,
  "given_up_at" TIMESTAMPTZ,
  PRIMARY KEY ("fact_id", "consumer")
);
