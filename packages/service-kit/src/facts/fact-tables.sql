-- The tables of outbox.ts and inbox.ts. Every service that emits or consumes facts copies this into its first migration.
CREATE TABLE "outbox" (
  "position"        BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "id"              UUID NOT NULL DEFAULT gen_random_uuid(),
  "aggregate"       TEXT NOT NULL,
  "subject"         TEXT NOT NULL,
  "fact"            JSON NOT NULL,
  "created_at"      TIMESTAMPTZ NOT NULL DEFAULT now(),
  "published_at"    TIMESTAMPTZ,
  "stream_sequence" BIGINT,
  "traceparent"     TEXT
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
