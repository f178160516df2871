import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { IBinaryData, IBinaryKeyData } from 'n8n-workflow';

import { Container, core } from './core.mts';

const mode = 'filesystem-v2';

/** How far the one who makes the bytes is ahead of the one who takes them: what lies in memory between the two. */
export class Distance {
	made = 0;
	taken = 0;
	/** The most bytes there ever were between. */
	most = 0;

	make(bytes: number): void {
		this.made += bytes;
		this.most = Math.max(this.most, this.made - this.taken);
	}
}

/** Many bytes, of which each piece says its place, as fast as they are taken. */
export async function* pieces(count: number, size: number, onMade: (bytes: number) => void): AsyncGenerator<Buffer> {
	for (let place = 0; place < count; place += 1) {
		const piece = Buffer.alloc(size, place % 251);
		onMade(size);
		yield piece;
		await setImmediate();
	}
}

/** Checks that bytes are those of `pieces`, in their order. */
export class Order {
	bytes = 0;
	isKept = true;
	private readonly size: number;

	constructor(size: number) {
		this.size = size;
	}

	take(chunk: Buffer): void {
		for (let at = 0; at < chunk.length; ) {
			const place = this.bytes + at;
			const end = Math.min(chunk.length, at + this.size - (place % this.size));
			const expected = Math.floor(place / this.size) % 251;
			this.isKept &&= chunk[at] === expected && chunk[end - 1] === expected;
			at = end;
		}
		this.bytes += chunk.length;
	}
}

/** What a store outside of memory does with files; n8n has such a one for each of its modes. */
export interface FileStore {
	/** Takes a file, as slowly as it likes. */
	take(bytes: AsyncIterable<Buffer>): Promise<number>;
	/** Hands one out; called anew for each time that it is sent. */
	give(): AsyncIterable<Buffer>;
	readonly size: number;
}

/** Lets n8n keep files in a store outside of memory; the result ends that. */
export function keepFilesIn(store: FileStore): () => void {
	const service = Container.get(core.BinaryDataService);
	const former = (service as unknown as { managers: Record<string, unknown> }).managers[mode];
	service.setManager(mode, {
		store: async (_location: unknown, bytes: Buffer | Readable) => {
			const fileSize = await store.take(Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes);
			return { fileId: 'kept', fileSize };
		},
		getMetadata: async () => ({ fileSize: store.size }),
		getAsStream: async () => Readable.from(store.give(), { objectMode: false }),
		getAsBuffer: async () => {
			const chunks: Buffer[] = [];
			for await (const chunk of store.give()) chunks.push(chunk);
			return Buffer.concat(chunks);
		},
	} as never);
	return () => service.setManager(mode, former as never);
}

/** A file in that store, in the field `data` of an item. */
export const fileInStore = (fileName: string, mimeType: string): IBinaryKeyData => {
	const file: IBinaryData = { id: `${mode}:given`, data: mode, fileName, mimeType };
	return { data: file };
};
