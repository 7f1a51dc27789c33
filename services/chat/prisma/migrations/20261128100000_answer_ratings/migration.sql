-- What its owner thinks of an answer; deleted with it.
CREATE TABLE "answer_rating" (
  "message_id" UUID NOT NULL,
  "position" BIGSERIAL NOT NULL,
  "helpful" BOOLEAN NOT NULL,
  "words" TEXT NOT NULL DEFAULT '',
  "kind" TEXT,
  "rated_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "answer_rating_pkey" PRIMARY KEY ("message_id"),
  CONSTRAINT "answer_rating_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "answer_rating_words_short" CHECK (char_length("words") <= 500)
);
CREATE UNIQUE INDEX "answer_rating_position_key" ON "answer_rating" ("position");
CREATE INDEX "answer_rating_rated_at_idx" ON "answer_rating" ("rated_at");
-- The list for admins has only ratings with words.
CREATE INDEX "answer_rating_with_words" ON "answer_rating" ("position") WHERE "words" <> '';
