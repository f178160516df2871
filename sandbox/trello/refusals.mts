/** An answer that is not a success: Trello mostly says why in plain text, sometimes as JSON. */
export class Refusal extends Error {
	readonly status: number;
	readonly body: string | Record<string, unknown>;
	readonly headers: Record<string, string>;

	constructor(status: number, body: string | Record<string, unknown>, headers: Record<string, string> = {}) {
		super(typeof body === 'string' ? body : JSON.stringify(body));
		this.status = status;
		this.body = body;
		this.headers = headers;
	}

	toResponse(): Response {
		const text = typeof this.body === 'string';
		return new Response(text ? String(this.body) : JSON.stringify(this.body), {
			status: this.status,
			headers: {
				'content-type': text ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
				...this.headers,
			},
		});
	}
}

export const invalidValue = (name: string): Refusal => new Refusal(400, `invalid value for ${name}`);
/** The bare words in cdmdotnet/Manatee.Trello#83 (2017), as JSON in kylepinecroft/submit-googleforms-to-trello#4 (2021). */
export const invalidObjectId = (): Refusal => new Refusal(400, { message: 'Invalid objectId', error: 'ERROR' });
export const invalidId = (): Refusal => new Refusal(400, 'invalid id');
export const notFound = (): Refusal => new Refusal(404, 'The requested resource was not found.');
export const unauthorized = (): Refusal => new Refusal(401, 'unauthorized permission requested');
