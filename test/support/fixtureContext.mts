import type { ByteStream } from '../../nodes/shared/catalogue/api';
import type { ItemContext } from '../../nodes/shared/catalogue/operation';
import type { Resource } from '../../nodes/shared/catalogue/resource';
import { bytesOf } from '../../nodes/shared/http/stream';
import type { Run } from '../fixtures/shapes.mts';

/** What an operation may need of an item beside its parameters, as the run of a fixture gives it; remarks go into `hints`. */
export function fixtureContext(run: Run, all: readonly Resource[], hints = new Map<string, string>()): ItemContext {
	const file = async (field: string) => {
		const found = run.files?.[field];
		if (!found) throw new Error(`the run gives no file "${field}"`);
		return found;
	};
	return {
		zone: 'Europe/Berlin',
		resources: all.filter(({ value }) => value === 'account'),
		hint: (message, about = message) => void hints.set(about, message),
		file,
		fileToSend: file,
		keep: (about) => async (bytes: Buffer | ByteStream) => {
			const data = await bytesOf(bytes);
			return { file: { data, ...about }, size: data.length };
		},
	};
}
