/** What can be done to many records of a list at once; `change` changes fields of their own PUT, as `changes` says. */
export const jobActs = {
    products: ['change', 'delete'],
    'new-products': ['hide', 'show'],
    corrections: ['resolve', 'reopen'],
    'product-reviews': ['delete'],
    posts: ['change', 'delete'],
    questions: ['change', 'delete'],
    brands: ['change', 'delete'],
    ingredients: ['change', 'delete'],
} as const;

export type JobList = keyof typeof jobActs;
export type JobAct = (typeof jobActs)[JobList][number];

/** Whether an act is one of a list. */
export const isJobAct = (list: string, act: JobAct): list is JobList =>
    list in jobActs && (jobActs[list as JobList] as readonly JobAct[]).includes(act);
