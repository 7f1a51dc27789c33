-- Users who have their account deleted: what has to be done at Stripe and here, and who must not come back.
CREATE TABLE "departure" (
  "user_id" UUID NOT NULL,
  "step" TEXT NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "last_error" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "done_at" TIMESTAMPTZ(3),
  CONSTRAINT "departure_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "departure_step_known" CHECK ("step" IN ('end-renewal', 'erase'))
);
CREATE INDEX "departure_done_at_due_at_idx" ON "departure" ("done_at", "due_at");
