import type { Job, JobAct, JobList } from '../../contract/jobs.ts';
import { deleteBrand } from '../brands/queries.ts';
import { deletePost } from '../community/savePost.ts';
import { deleteQuestion } from '../community/queriesQuestion.ts';
import type { Edit } from '../http/services.ts';
import { deleteIngredient } from '../ingredients/queries.ts';
import { resolveCorrection } from '../moderation/queriesCorrection.ts';
import { hideNewProduct } from '../moderation/queriesNewProduct.ts';
import { deleteReview } from '../moderation/queriesReview.ts';
import { assignBrand, assignCategory } from '../products/assign.ts';
import { deleteProduct } from '../products/queries.ts';

/** Changes one record as the call for a single one does; `to` is what is assigned. Throws its refusals. */
type Act = (edit: Edit, id: number, to: number) => Promise<unknown>;

const acts: Record<JobList, Partial<Record<JobAct, Act>>> = {
    products: {
        category: (edit, id, to) => assignCategory(edit, id, to, false),
        onlyCategory: (edit, id, to) => assignCategory(edit, id, to, true),
        brand: assignBrand,
        delete: (edit, id) => deleteProduct(edit, id),
    },
    'new-products': {
        hide: (edit, id) => hideNewProduct(edit, id, { hide: true }),
        show: (edit, id) => hideNewProduct(edit, id, { hide: false }),
    },
    corrections: {
        resolve: (edit, id) => resolveCorrection(edit, id, { resolved: true }),
        reopen: (edit, id) => resolveCorrection(edit, id, { resolved: false }),
    },
    'product-reviews': { delete: (edit, id) => deleteReview(edit, id) },
    posts: { delete: (edit, id) => deletePost(edit, id) },
    questions: { delete: (edit, id) => deleteQuestion(edit, id) },
    brands: { delete: (edit, id) => deleteBrand(edit, id) },
    ingredients: { delete: (edit, id) => deleteIngredient(edit, id) },
};

/** What a job does to each of its records; undefined for `undo`. */
export const actOf = ({ list, act }: Pick<Job, 'list' | 'act'>): Act | undefined =>
    act === 'undo' ? undefined : acts[list][act];
