import { MAX_SIZE } from "../../rules/index.ts";

const megabyte = 1024 * 1024;

/** Bounds of the boxes for documents from phones. Sizes in bytes, times in milliseconds. */
export const bounds = {
  lifetime: 30 * 60_000,
  /** A desk that has not asked for so long is taken for gone. */
  absence: 60_000,
  /** A call of the desk writes its time only when the last one is older. */
  seenEvery: 15_000,
  /** Name, type and seal around a file. */
  aroundFile: 1024,
  /** The largest sealed document. */
  document: MAX_SIZE + 1024,
  /** Documents that wait in a box, and their bytes. */
  waiting: 20,
  waitingBytes: 20 * megabyte,
  /** Documents of a box in its whole time. */
  documents: 100,
  /** Open boxes, and waiting bytes: of one network, of one customer (an IPv6 /48), and of all. */
  boxes: { network: 20, customer: 80, all: 2_000 },
  bytes: { network: 64 * megabyte, customer: 128 * megabyte, all: 512 * megabyte },
} as const;
