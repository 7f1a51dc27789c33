-- What is asked about a label beside its list, what its owner calls it, and the hash of its list by which the same one is
-- found again. All null for other messages, and the key for labels from before: it is filled in when they are looked for.
ALTER TABLE "message"
  ADD COLUMN "label_question" TEXT,
  ADD COLUMN "label_name" TEXT,
  ADD COLUMN "label_key" TEXT,
  ADD CONSTRAINT "message_label_question_is_short" CHECK (char_length("label_question") BETWEEN 1 AND 500),
  ADD CONSTRAINT "message_label_name_is_short" CHECK (char_length("label_name") BETWEEN 1 AND 120);
