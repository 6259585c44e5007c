"""Games as a Parquet file, one row a game: its number, scores and shares of the victory by seat, its length."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tablee.kernels.compiling import Numbers
from tablee.lab.play.batch import GameBatch

GROUP = 1 << 16  # rows that are written together


class GamesFile:
    def __init__(self, path: Path, seats: int, about: dict[str, Any]) -> None:
        columns = [("game", pa.int64())]
        columns += [(f"score_{seat}", pa.int64()) for seat in range(seats)]
        columns += [(f"win_share_{seat}", pa.float64()) for seat in range(seats)]
        columns.append(("length", pa.int64()))
        self.schema = pa.schema(columns, metadata={"tablee": json.dumps(about)})
        self.writer = pq.ParquetWriter(path, self.schema, compression="zstd")
        self.waiting: list[Any] = []
        self.rows = 0

    def add(self, batch: GameBatch) -> None:
        counted = batch.counted()
        numbers = batch.numbers if counted is batch else batch.numbers[[bool(mask) for mask in batch.winners]]
        self.waiting.append(pa.record_batch(columns_of(counted, numbers), schema=self.schema))
        self.rows += len(counted)
        if self.rows >= GROUP:
            self.flush()

    def flush(self) -> None:
        if self.waiting:
            self.writer.write_table(pa.Table.from_batches(self.waiting, self.schema))
            self.waiting, self.rows = [], 0

    def close(self) -> None:
        self.flush()
        self.writer.close()


def columns_of(batch: GameBatch, numbers: Numbers) -> list[Any]:
    won = batch.won()
    shares = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    seats = range(batch.scores.shape[1])
    arrays = [numbers, *(batch.scores[:, seat] for seat in seats), *(shares[:, seat] for seat in seats), batch.lengths]
    return [pa.array(np.ascontiguousarray(array)) for array in arrays]
