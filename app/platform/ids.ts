export const idsOf = <Id>(rows: readonly { id: Id }[]) => rows.map(({ id }) => id);
