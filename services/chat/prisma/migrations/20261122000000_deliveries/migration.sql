-- Which holds were earned by an answer. It outlives the chat, which its owner may delete; it has no words in it.
CREATE TABLE "delivery" (
  "hold_key" TEXT NOT NULL,
  "delivered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "delivery_pkey" PRIMARY KEY ("hold_key")
);
-- billing asks for the keys of one part, where a checksum over it differed.
CREATE INDEX "delivery_part_idx" ON "delivery" (left(md5("hold_key"), 2));
INSERT INTO "delivery" ("hold_key", "delivered_at")
SELECT 'message:' || "id" || CASE WHEN "attempt" = 1 THEN '' ELSE ':' || "attempt" END, "created_at"
  FROM "message" WHERE "role" = 'user' AND "status" = 'answered';
