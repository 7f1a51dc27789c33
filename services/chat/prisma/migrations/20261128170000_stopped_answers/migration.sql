-- Of a question: when the first words of its answer were sent, and when its owner wanted to stop it. Of an answer:
-- stopped_at says that it ends where it was stopped.
ALTER TABLE "message"
  ADD COLUMN "begun_at" TIMESTAMPTZ(3),
  ADD COLUMN "stopped_at" TIMESTAMPTZ(3);
