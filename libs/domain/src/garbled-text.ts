/** UTF-8 that was read as Windows-1252 (`JosÃ©`, `NÂ°`, `â€“`), or a character that could not be read. */
const GARBLED = /[ÃÂ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â€|\uFFFD/;

/** Whether letters of a text were lost when it was decoded. */
export const isGarbled = (text: string): boolean => GARBLED.test(text);
