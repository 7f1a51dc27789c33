const leave =
  /\b(?:can|could|may|should|shall|must) (?:i|we|she|he|they|my \w+|a \w+)\b|\b(?:is|are|was)(?: \S+){1,7} (?:ok|okay|safe|fine|bad|allowed|alright|all right|off limits)\b|\b(?:ok|okay|safe|fine|allowed|alright|good idea)(?: (?:for me|for us|for her|for him|to use|now|again|then|too|yet|while \w+|when \w+|in \w+|during \w+|as \w+|with \w+))*\s*[?.!]*$|\b(?:am i|are we) allowed\b|^(?:\w+ ){0,3}?(?:what about|how about) |\binstead\s*[?.!]*$|\byes ?(?:or|\/) ?no\b|\bdo i (?:have|need) to stop\b/;
const open = /\b(?:how|when|what|whats|which|why|where|who)\b/;

/** Whether a clause waits for a yes or a no about using something: "can I", "is it safe", "ok?". */
export function asksLeave(text: string): boolean {
  const at = text.search(leave);
  const other = text.search(open);
  return at !== -1 && (other === -1 || at <= other);
}
