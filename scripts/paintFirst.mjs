const sheet = /\s*<link rel="stylesheet"[^>]*>/;
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The letters of most languages of the console. */
const face = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The longest time the code waits for the first paint, in milliseconds: a tab in the background paints nothing. */
const patience = 200;

/**
 * Runs the code in the first task after a frame, and preloads the font when it has arrived: before there is a text, and
 * without taking its share of a slow line. Chromium holds the first paint back for a font that is preloaded before it,
 * and for a script that arrives before it.
 */
const startOf = (file, font) =>
    `<script nonce="__NONCE__">(()=>{let start=()=>{start=()=>{};import("${file}").then(()=>document.head.append(` +
    `Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href:"/${font}"})))};` +
    `requestAnimationFrame(()=>setTimeout(()=>start()));setTimeout(()=>start(),${patience})})()</script>`;

/**
 * A plugin that lets the page be painted before any file has arrived: the style sheet, which only names the font's
 * files, comes after the page's content, the code is preloaded and runs after the first paint, and the font of the
 * texts, which the first paint has none of, is preloaded after the code.
 */
export const paintFirst = () => ({
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => {
            const font = Object.keys(bundle).find(file => face.test(file));
            const [link = ''] = sheet.exec(html) ?? [];
            const [script, file] = entry.exec(html);
            return html
                .replace(sheet, '')
                .replace(script, `<link rel="modulepreload" crossorigin href="${file}">`)
                .replace('</body>', `${startOf(file, font)}${link.trim()}</body>`);
        },
    },
});
