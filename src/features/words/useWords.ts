import { useLocaleState } from 'react-admin';
import { fillWords, languages, wordsChoice, type MessageKind } from '../../../contract/memberWords.ts';
import { useCall } from '../../../dataProvider/calls.ts';

/** The reader's language among those in which Backbar words messages. */
export const useWordLanguage = () => {
    const [locale] = useLocaleState();
    return languages.find(each => each === locale) ?? 'en';
};

/**
 * What a member would read, by digit from 1, in the reader's language, with the choice that a save says it by; none where
 * members are told nothing. `scans` and `until` are what the words may name.
 */
export const useWords = (kind: MessageKind | undefined, facts: { scans: number; until: Date | null }) => {
    const language = useWordLanguage();
    const { data } = useCall('GET words', {
        query: { language },
        quiet: true,
        absent: null,
        staleTime: 60_000,
        enabled: kind !== undefined,
    });
    const texts = (kind && data?.[kind]?.texts) ?? [];
    return texts.map((text, at) => ({
        said: fillWords(texts, at + 1, language, facts),
        choice: wordsChoice(at + 1, text),
    }));
};
