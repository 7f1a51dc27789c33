-- Coins that a refund or dispute took back and the wallet no longer had; Premium by the operator's word.
ALTER TABLE "wallet"
  ADD COLUMN "owed" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "owed_since" TIMESTAMPTZ(3),
  ADD COLUMN "premium_override" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "wallet_owed_never_below_zero" CHECK ("owed" >= 0);

-- Few wallets among many: those that a minute's work and an admin look for.
CREATE INDEX "wallet_with_premium" ON "wallet" ("premium_until") WHERE "premium_until" IS NOT NULL;
CREATE INDEX "wallet_overridden" ON "wallet" ("user_id") WHERE "premium_override";
CREATE INDEX "wallet_owing" ON "wallet" ("owed" DESC) WHERE "owed" > 0;

CREATE TABLE "stripe_customer" (
  "user_id" UUID NOT NULL,
  "customer_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "stripe_customer_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "stripe_customer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "wallet" ("user_id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "stripe_customer_customer_id_key" ON "stripe_customer" ("customer_id");

CREATE TABLE "purchase" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "request_key" TEXT,
  "package_id" TEXT NOT NULL,
  "coins" INTEGER NOT NULL,
  "amount" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "payment_intent_id" TEXT,
  "state" TEXT NOT NULL DEFAULT 'open',
  "credited" INTEGER NOT NULL DEFAULT 0,
  "movements" INTEGER NOT NULL DEFAULT 0,
  "dispute_open" BOOLEAN NOT NULL DEFAULT false,
  "seen" BIGINT NOT NULL DEFAULT 0,
  "paid_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "purchase_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "purchase_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "wallet" ("user_id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "purchase_state_known" CHECK ("state" IN ('open', 'processing', 'paid', 'failed', 'canceled')),
  CONSTRAINT "purchase_is_worth_something" CHECK ("coins" > 0 AND "amount" > 0),
  CONSTRAINT "purchase_credits_no_more_than_it_bought" CHECK ("credited" BETWEEN 0 AND "coins")
);
CREATE UNIQUE INDEX "purchase_payment_intent_id_key" ON "purchase" ("payment_intent_id");
CREATE UNIQUE INDEX "purchase_user_id_request_key_key" ON "purchase" ("user_id", "request_key");

CREATE TABLE "premium_checkout" (
  "user_id" UUID NOT NULL,
  "attempt" INTEGER NOT NULL DEFAULT 1,
  "session_id" TEXT,
  CONSTRAINT "premium_checkout_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "premium_checkout_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "wallet" ("user_id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "subscription" (
  "id" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "status" TEXT NOT NULL,
  "period_start" TIMESTAMPTZ(3) NOT NULL,
  "period_end" TIMESTAMPTZ(3) NOT NULL,
  "cancel_at" TIMESTAMPTZ(3),
  "card_brand" TEXT,
  "last_four" TEXT,
  "seen" BIGINT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "subscription_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "wallet" ("user_id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "subscription_user_id_created_at_idx" ON "subscription" ("user_id", "created_at" DESC);

CREATE TABLE "receipt" (
  "id" BIGSERIAL NOT NULL,
  "stripe_id" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "refunded" INTEGER NOT NULL DEFAULT 0,
  "currency" TEXT NOT NULL,
  "card_brand" TEXT,
  "last_four" TEXT,
  "period_start" TIMESTAMPTZ(3),
  "period_end" TIMESTAMPTZ(3),
  "paid_at" TIMESTAMPTZ(3) NOT NULL,
  "subscription_id" TEXT,
  "withheld" BOOLEAN NOT NULL DEFAULT false,
  "seen" BIGINT NOT NULL,
  CONSTRAINT "receipt_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "receipt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "wallet" ("user_id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "receipt_kind_known" CHECK ("kind" IN ('coins', 'premium'))
);
CREATE UNIQUE INDEX "receipt_stripe_id_key" ON "receipt" ("stripe_id");
CREATE INDEX "receipt_user_id_paid_at_id_idx" ON "receipt" ("user_id", "paid_at" DESC, "id" DESC);
CREATE INDEX "receipt_subscription_id_idx" ON "receipt" ("subscription_id");

-- Stored before anything else is done about it. Only what names it: the object itself is fetched when it is applied,
-- and what a person wrote on a payment form stays with the payment provider.
CREATE TABLE "stripe_event" (
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "object_id" TEXT NOT NULL,
  "source" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'waiting',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_error" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "stripe_event_source_known" CHECK ("source" IN ('webhook', 'reconciliation')),
  CONSTRAINT "stripe_event_state_known" CHECK ("state" IN ('waiting', 'applied', 'failed'))
);
CREATE INDEX "stripe_event_state_next_try_at_idx" ON "stripe_event" ("state", "next_try_at");
CREATE INDEX "stripe_event_received_at_idx" ON "stripe_event" ("received_at");

CREATE TABLE "reconciliation" (
  "id" BIGSERIAL NOT NULL,
  "asked" INTEGER NOT NULL,
  "missed" INTEGER NOT NULL,
  "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "reconciliation_pkey" PRIMARY KEY ("id")
);

-- Drawn before an object is fetched from the payment provider. Whoever drew later saw a newer state, and wins.
CREATE SEQUENCE "stripe_ticket";
