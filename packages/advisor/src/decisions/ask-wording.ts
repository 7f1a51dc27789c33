export const combines =
  /\b(with|together|mix\w*|combin\w*|layer\w*|same (time|night|day|routine|evening|morning)|at once|alongside|plus|on top of|along with|and)\b|\+|&/;

export const compares =
  /\b(vs\.?|versus|differen\w*|differ|compar\w*|better|stronger|gentler|milder|weaker|which( one)?|or)\b/;

export const mixes =
  /\b(with|together|mix\w*|combin\w*|layer\w*|same (time|night|day|routine)|at once|both|on top of)\b/;

export const permits = /\b(can|could|may|should|is it (ok|okay|safe|fine|bad)|ok|okay|safe|allowed|am i|do i)\b/;

export const leans =
  /\b(it|its|it's|this|that|them|they|these|those|one|same|instead|both)\b|^(and|what about|how about|but|so|also|or|then)\b/;
