const sheet = /\s*<link rel="stylesheet"[^>]*>/;

/** The letters of most languages of the console. */
const face = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * A plugin that lets the page be painted before any file has arrived: the style sheet, which only names the font's
 * files, comes after the page's content, and the font is preloaded.
 */
export const paintFirst = () => ({
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) => {
            const font = Object.keys(bundle).find(file => face.test(file));
            const [link = ''] = sheet.exec(html) ?? [];
            return html
                .replace(sheet, '')
                .replace('</head>', `<link rel="preload" as="font" crossorigin href="/${font}"></head>`)
                .replace('</body>', `${link.trim()}</body>`);
        },
    },
});
