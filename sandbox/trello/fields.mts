export type View = Record<string, unknown>;

/** Keeps the named fields of an answer, and always its id. `all` keeps everything, undefined the given default. */
export function pick(view: View, fields: string[] | undefined, otherwise: readonly string[] | 'all' = 'all'): View {
	const wanted = fields ?? otherwise;
	if (wanted === 'all' || wanted.includes('all')) return view;
	return Object.fromEntries(Object.entries(view).filter(([name]) => name === 'id' || wanted.includes(name)));
}
