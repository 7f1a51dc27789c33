const loss =
  /\b(?:miscarr\w+|stillb(?:irth|orn)\w*|ectopic|missed abortion|blighted ovum|chemical pregnancy|lost (?:the|my|our|a|this|that|another) (?:\w+ )?(?:baby|babies|pregnancy|twins?|bump|little one)\b(?! (?:weight|hairs?|fat|soft))|(?:baby|babies|twins?) (?:didnt|did not|havent|have not) (?:make it|survive)|(?:baby|twins?) (?:has |have )?(?:died|passed away)|no heartbeat|pregnancy (?:has |was )?(?:ended|lost|over)|(?:after|since|had) (?:a|the|my|our|\w+) loss(?! of)|pregnancy loss)\b/;
/** "We lost it", said of a pregnancy. */
const lostIt = /\b(?:we|i) lost (?:it|him|her|them)\b/;
const expected = /\bpregnan|\bbaby\b|\b\d+ ?(?:weeks?|wks?)\b/;

/** Whether a text (as `tidy` makes it) tells of a lost pregnancy. */
export const tellsLoss = (text: string): boolean => loss.test(text) || (lostIt.test(text) && expected.test(text));

/** Where the words begin. */
export const placeOfLoss = (text: string): number => {
  const at = text.search(loss);
  return at === -1 && tellsLoss(text) ? text.search(lostIt) : at;
};
