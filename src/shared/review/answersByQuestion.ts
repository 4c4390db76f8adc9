import type { Review } from '../../../contract/moderation.ts';

/** A review's choices grouped by question, in their given order; one without its question's text has only the choices. */
export const answersByQuestion = ({ answers }: Pick<Review, 'answers'>) => {
    const groups = new Map<number, { id: number; question: string; choices: string[] }>();
    for (const { choice } of answers) {
        if (!choice) continue;
        const id = choice.review_question_id;
        const question = choice.question?.question ?? '';
        const group = groups.get(id) ?? { id, question, choices: [] };
        group.choices.push(choice.choice);
        groups.set(id, group);
    }
    return [...groups.values()];
};
