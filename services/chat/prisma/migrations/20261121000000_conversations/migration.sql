CREATE TABLE "chat_session" (
  "id" UUID NOT NULL,
  "owner_id" UUID NOT NULL,
  "title" TEXT NOT NULL DEFAULT '',
  "coins_cost" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "chat_session_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "chat_session_owner_id_updated_at_idx" ON "chat_session" ("owner_id", "updated_at" DESC);

CREATE TABLE "message" (
  "id" UUID NOT NULL,
  "session_id" UUID NOT NULL,
  "position" BIGSERIAL NOT NULL,
  "role" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "attempt" INTEGER NOT NULL DEFAULT 1,
  "lease_until" TIMESTAMPTZ(3),
  "answer_to" UUID,
  "sources" JSONB NOT NULL DEFAULT '[]',
  "analysis" JSONB,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "message_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "message_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_session" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "message_answer_to_fkey" FOREIGN KEY ("answer_to") REFERENCES "message" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "message_role_known" CHECK ("role" IN ('user', 'assistant')),
  CONSTRAINT "message_status_known" CHECK ("status" IN ('pending', 'answered', 'failed'))
);
CREATE UNIQUE INDEX "message_position_key" ON "message" ("position");
CREATE UNIQUE INDEX "message_answer_to_key" ON "message" ("answer_to");
CREATE INDEX "message_session_id_position_idx" ON "message" ("session_id", "position");
CREATE INDEX "message_lease_until_idx" ON "message" ("lease_until");

CREATE TABLE "photo" (
  "id" UUID NOT NULL,
  "owner_id" UUID NOT NULL,
  "message_id" UUID NOT NULL,
  "jpeg" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "photo_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "photo_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "photo_message_id_key" ON "photo" ("message_id");
CREATE INDEX "photo_created_at_idx" ON "photo" ("created_at");

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
