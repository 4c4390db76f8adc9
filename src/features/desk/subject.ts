import type { DeskItem } from '../../../contract/desk.ts';
import { newProductPath } from '../newProduct/newProductTabs.ts';
import { editPath, listPath, recordPath } from '../../routing/paths.ts';
import type { ThreadMode } from '../thread/useThreadMode.ts';

interface Subject {
    resource: 'products' | 'brands' | 'ingredients';
    id: number;
    name: string;
}

/** The record that a correction is about; undefined once it is deleted, and for other kinds. */
export const subjectOf = (item: DeskItem): Subject | undefined => {
    if (item.kind !== 'correction') return undefined;
    const { product, brand, ingredient } = item.record;
    if (product) return { resource: 'products', ...product };
    if (brand) return { resource: 'brands', ...brand };
    return ingredient ? { resource: 'ingredients', ...ingredient } : undefined;
};

type Entry = Extract<DeskItem, { kind: 'post_comment' | 'product_question_answer' }>;

/** The page of a comment or answer, in a mode of its thread; undefined once it is gone. */
const threadPath = ({ kind, id, on }: Entry, mode: ThreadMode) =>
    on ? recordPath(kind === 'post_comment' ? 'posts' : 'questions', on.id, { [mode]: id }) : undefined;

/** The page of an item; a thread opens at the comment or answer. Undefined once it is gone. */
export const itemPath = (item: DeskItem): string | undefined => {
    switch (item.kind) {
        case 'new_product':
            return newProductPath(item.id, 'unlinked');
        case 'correction':
            return recordPath('corrections', item.id);
        case 'product_review':
            return recordPath('product-reviews', item.id);
        case 'post':
            return recordPath('posts', item.id);
        case 'product_question':
            return recordPath('questions', item.id);
        case 'post_comment':
        case 'product_question_answer':
            return threadPath(item, 'at');
        case 'barcode_scan_miss':
            return listPath('barcode-misses');
        case 'member_answer':
            return item.record.user ? recordPath('users', item.record.user.id) : undefined;
    }
};

/** The form that edits an item, or the record that a correction is about; undefined without one. */
export const formPath = (item: DeskItem): string | undefined => {
    switch (item.kind) {
        case 'correction': {
            const subject = subjectOf(item);
            return subject && editPath(subject.resource, subject.id, { correction: item.id });
        }
        case 'post':
            return editPath('posts', item.id);
        case 'product_question':
            return editPath('questions', item.id);
        case 'post_comment':
        case 'product_question_answer':
            return threadPath(item, 'editing');
        default:
            return undefined;
    }
};
