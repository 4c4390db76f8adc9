const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for HTML, for an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&"<>]/g, character => escapes[character]!);

/** Text with `code` marks as elements, and a paragraph for each block between empty lines. */
export const paragraphs = (text: string) =>
    text
        .split('\n\n')
        .map(part => `<p>${escapeHtml(part).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
        .join('\n');
