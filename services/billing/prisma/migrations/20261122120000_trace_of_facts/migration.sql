-- The trace that a fact belongs to (W3C traceparent); null where nothing was traced.
ALTER TABLE "outbox" ADD COLUMN "traceparent" TEXT;
