import type { Tag } from '../../../contract/reference.ts';
import { ListPage } from '../../../src/kit/list/ListPage.tsx';
import type { Column } from '../../../src/kit/list/column.ts';

const columns: readonly Column<Tag>[] = [
    { id: 'name', label: 'resources.tags.fields.name', cell: ({ name }) => name, text: ({ name }) => name },
];

/** Every brand tag by name. */
export const TagList = () => <ListPage<Tag> columns={columns} to={() => undefined} />;
