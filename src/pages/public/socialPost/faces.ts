const dataUrl = (file: Blob) =>
    new Promise<string>((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(String(reader.result)));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsDataURL(file);
    });

const fileOf = (rule: CSSFontFaceRule) =>
    /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];

const withFile = async (rule: CSSFontFaceRule) => {
    const file = fileOf(rule);
    if (!file) return rule.cssText;
    const address = new URL(file, rule.parentStyleSheet?.href ?? document.baseURI);
    // Fonts are files of this page, not calls to the backend.
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The face ${address.pathname} could not be fetched`);
    return rule.cssText.replace(file, await dataUrl(await answer.blob()));
};

/**
 * The page's font-face rules with their files inlined. html-to-image would resolve the URLs with a `<base>`
 * element, which the page's policy forbids.
 */
export const inlineFontFaces = async () => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
    const faces = rules.filter(rule => rule instanceof CSSFontFaceRule);
    return (await Promise.all(faces.map(withFile))).join('\n');
};
