-- Of a question: the one before it in the chat whose place it takes once it is answered. Of an answer: whether a model
-- wrote it, which would find other words for the same question.
ALTER TABLE "message"
  ADD COLUMN "replaces" UUID,
  ADD COLUMN "by_model" BOOLEAN NOT NULL DEFAULT false;
