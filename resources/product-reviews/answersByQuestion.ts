import type { Review } from '../../contract/moderation.ts';

/** A review's choices grouped by question, in their given order. */
export const answersByQuestion = ({ answers }: Pick<Review, 'answers'>) => {
    const groups = new Map<number, { id: number; question: string; choices: string[] }>();
    for (const { choice } of answers) {
        const { id, question } = choice.question;
        const group = groups.get(id) ?? { id, question, choices: [] };
        group.choices.push(choice.choice);
        groups.set(id, group);
    }
    return [...groups.values()];
};
