/** A part of the messages of a language (`scripts/messageParts.ts`). */
declare module '*.json?part=first' {
    const messages: import('./parts.ts').Messages;
    export default messages;
}

declare module '*.json?part=console' {
    const messages: import('./parts.ts').Messages;
    export default messages;
}
