-- Keys of holds that were given back before they came: one that comes late takes no coins.
CREATE TABLE "refused_hold" (
  "key" TEXT NOT NULL,
  "refused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "refused_hold_pkey" PRIMARY KEY ("key")
);
