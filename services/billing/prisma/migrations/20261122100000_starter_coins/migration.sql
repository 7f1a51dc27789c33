-- What admins set. No row: what the code says.
CREATE TABLE "setting" (
  "name" TEXT NOT NULL,
  "value" INTEGER NOT NULL,
  "changed_by" UUID NOT NULL,
  "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "setting_pkey" PRIMARY KEY ("name"),
  CONSTRAINT "setting_known" CHECK ("name" IN ('starter_coins')),
  CONSTRAINT "setting_starter_coins" CHECK ("name" <> 'starter_coins' OR "value" BETWEEN 0 AND 1000)
);
