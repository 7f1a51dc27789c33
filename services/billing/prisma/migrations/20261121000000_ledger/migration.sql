CREATE TABLE "wallet" (
  "user_id" UUID NOT NULL,
  "balance" INTEGER NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "premium_until" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "wallet_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "wallet_never_below_zero" CHECK ("balance" >= 0)
) WITH (fillfactor = 80);

CREATE TABLE "transfer" (
  "id" BIGSERIAL NOT NULL,
  "from_account" TEXT NOT NULL,
  "to_account" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "amount" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "usage" TEXT,
  "key" TEXT NOT NULL,
  "payload_hash" BYTEA NOT NULL,
  "description" TEXT NOT NULL,
  "resolves" BIGINT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "transfer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "transfer_amount_not_negative" CHECK ("amount" >= 0),
  CONSTRAINT "transfer_between_two_accounts" CHECK ("from_account" <> "to_account"),
  CONSTRAINT "transfer_wallet_of_its_user" CHECK (
    ("from_account" NOT LIKE 'wallet:%' OR "from_account" = 'wallet:' || "user_id") AND
    ("to_account" NOT LIKE 'wallet:%' OR "to_account" = 'wallet:' || "user_id")),
  CONSTRAINT "transfer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "wallet" ("user_id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "transfer_resolves_fkey" FOREIGN KEY ("resolves") REFERENCES "transfer" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "transfer_key_key" ON "transfer" ("key");
CREATE UNIQUE INDEX "transfer_resolves_key" ON "transfer" ("resolves");
CREATE INDEX "transfer_user_id_id_idx" ON "transfer" ("user_id", "id" DESC);

CREATE TABLE "open_hold" (
  "transfer_id" BIGINT NOT NULL,
  "key" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "open_hold_pkey" PRIMARY KEY ("transfer_id"),
  CONSTRAINT "open_hold_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "open_hold_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "wallet" ("user_id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "open_hold_key_key" ON "open_hold" ("key");
CREATE INDEX "open_hold_created_at_idx" ON "open_hold" ("created_at");

-- The ledger is append-only for everybody, also for a hand at the console.
CREATE FUNCTION "transfer_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfers are never changed or deleted; write a new one';
END $$;
CREATE TRIGGER "transfer_append_only" BEFORE UPDATE OR DELETE ON "transfer"
  FOR EACH STATEMENT EXECUTE FUNCTION "transfer_is_append_only"();

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
