const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A text as HTML shows it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&"<>]/g, character => escapes[character]!);

/** Text whose `code` marks become elements, a paragraph for each empty line. */
export const paragraphs = (text: string) =>
    text
        .split('\n\n')
        .map(part => `<p>${escapeHtml(part).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
        .join('\n');
