const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

export const escapeHtml = (text: string) => text.replaceAll(/[&"<>]/g, character => escapes[character]!);

/** Turns `code` marks into elements, and each block between empty lines into a paragraph. */
export const paragraphs = (text: string) =>
    text
        .split('\n\n')
        .map(part => `<p>${escapeHtml(part).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
        .join('\n');
