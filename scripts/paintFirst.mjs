const sheet = /\s*<link rel="stylesheet"[^>]*>/;
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The longest time the code waits for the first paint, in milliseconds: a tab in the background paints nothing. */
const patience = 200;

/** Runs the code in the first task after a frame: Chromium holds the first paint back for a script that arrives before it. */
const startOf = file =>
    `<script nonce="__NONCE__">(()=>{let start=()=>{start=()=>{};import("${file}")};` +
    `requestAnimationFrame(()=>setTimeout(()=>start()));setTimeout(()=>start(),${patience})})()</script>`;

/**
 * A plugin that lets the page be painted before any file has arrived: the style sheet, which only names the font's
 * files, comes after the page's content, and the code is preloaded and runs after the first paint.
 */
export const paintFirst = () => ({
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: html => {
            const [link = ''] = sheet.exec(html) ?? [];
            const [script, file] = entry.exec(html);
            return html
                .replace(sheet, '')
                .replace(script, `<link rel="modulepreload" crossorigin href="${file}">`)
                .replace('</body>', `${startOf(file)}${link.trim()}</body>`);
        },
    },
});
